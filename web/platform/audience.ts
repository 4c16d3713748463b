/**
 * A page's audience. A page for anyone is rendered without a viewer and cached; the others are rendered anew and never
 * cached.
 */
export type Audience = 'anyone' | 'one person' | 'staff'

/** The `handle` export of each page in web/routes/. The server reads it (api/page-audience.ts). */
export interface PageHandle {
  audience: Audience
  /**
   * The page has the operators' dialler: its document alone may use the microphone and reach the telephone's provider.
   */
  hasDialler?: true
}
