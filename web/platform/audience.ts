/**
 * Who a page is for. Anyone's page is rendered without a viewer and kept; the others' are rendered anew and kept
 * nowhere.
 */
export type Audience = 'anyone' | 'one person' | 'staff'

/** What each page of web/routes/ exports as its `handle`. The server reads it (api/page-audience.ts). */
export interface PageHandle {
  audience: Audience
}
