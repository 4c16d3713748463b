import { CONTENT_PATHS } from '#shop/help/content/content-paths.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { splitPath } from '#lib/locale.ts'

const ContentPageDocument = graphql(`
  query ContentPage($shopId: String, $position: String!, $identifier: String!, $language: String, $revision: Int) {
    contentPage(
      shopId: $shopId
      position: $position
      identifier: $identifier
      language: $language
      revision: $revision
    ) {
      position
      identifier
      revision
      title
      description
      picture
      versionDate
      isReplaced
      lead
      sections {
        id
        title
        blocks
        items {
          id
          title
          blocks
        }
      }
    }
  }
`)

export type ShownPage = NonNullable<ResultOf<typeof ContentPageDocument>['contentPage']>
export type ShownSection = ShownPage['sections'][number]

/** Null for an address or a `?version=` without a text. */
export async function loadContent(url: URL, where: Parameters<typeof runDocument>[2]): Promise<ShownPage | null> {
  const { locale, path } = splitPath(url.pathname.replace(/\.data$/, ''))
  const place = CONTENT_PATHS.get(path.replace(/(?<=.)\/$/, ''))
  const version = url.searchParams.get('version')
  if (!place || (version !== null && !/^[1-9]\d{0,5}$/.test(version))) return null
  const variables = {
    shopId: SHOP_ID,
    ...place,
    language: locale,
    revision: version === null ? null : Number(version),
  }
  return (await runDocument(ContentPageDocument, variables, where)).contentPage
}
