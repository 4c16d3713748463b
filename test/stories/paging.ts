import type { Page } from 'playwright-core'

/** From here on the list has so many rows, and every page those of the first: many links without many rows. */
export async function claimRows(
  page: Page,
  { query, field, rows }: { query: string; field: string; rows: number },
): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postDataJSON() as { query: string; variables: object }
    if (!sent.query.includes(`query ${query}(`)) return route.continue()
    const answer = await route.fetch({ postData: { ...sent, variables: { ...sent.variables, offset: 0 } } })
    const { data } = (await answer.json()) as { data: Record<string, object> }
    return route.fulfill({ json: { data: { ...data, [field]: { ...data[field], totalCount: rows } } } })
  })
}

/** What the page links show, an arrow as ''. */
export const pageLinks = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Páginas' }).getByRole('link').allInnerTexts()

/** ACCOUNT §9: of forty rows, five a page, four links; what leads nowhere is not there. */
export const LINKS_OF_FORTY = new Map([
  [1, ['1', '2', '3', '4', '', 'Última']],
  [4, ['Primera', '', '3', '4', '5', '6', '', 'Última']],
  [8, ['Primera', '', '5', '6', '7', '8']],
])
