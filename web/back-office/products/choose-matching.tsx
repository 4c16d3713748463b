import { BULK_MAX } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Variables } from './list-filters.rules.ts'
import { staffProducts } from './messages/staff-products.es.ts'
import { MatchingProductsDocument, ProductCountDocument } from './product-documents.ts'

/** What a person can still look over, and the steps of a change do in minutes. */
export const MATCHING_MAX = 10 * BULK_MAX
/** As the server counts. */
export const COUNTED_MAX = 1_000

/** Null: more than can be chosen. What matches later is not among them. */
async function findMatching(variables: Variables, signal: AbortSignal): Promise<readonly string[] | null> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const { matchingProducts }: { matchingProducts: { ids: number[]; endCursor: string | null } | null } =
      await runDocument(MatchingProductsDocument, { ...variables, after }, { signal })
    ids.push(...matchingProducts!.ids.map(String))
    after = matchingProducts!.endCursor
    if (ids.length + (after === null ? 0 : 1) > MATCHING_MAX) return null
  } while (after !== null)
  return ids
}

interface ChooseMatchingProps {
  variables: Variables
  onChoose: (ids: ReadonlySet<string>) => void
}

/** The list shows a page; a change may mean all that match. */
export function ChooseMatching({ variables, onChoose }: ChooseMatchingProps) {
  const t = useMessages(staffProducts).bulk
  const count = useOwnQuery(ProductCountDocument, variables).former?.staffProducts?.count
  const { is, answer, send } = useSending((_: void, signal) => findMatching(variables, signal))
  const choose = async () => {
    const found = (await send()).answer
    if (found) onChoose(new Set(found))
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void choose()} loading={is === 'sending'}>
        {count == null || count > COUNTED_MAX ? t.allMatching : t.matching(count)}
      </Button>
      {is === 'failed' ? <Alert tone="error" title={t.matchingFailed} className="w-full" live /> : null}
      {answer === null ? (
        <Alert tone="warning" title={t.tooMany(MATCHING_MAX)} className="w-full" live>
          {t.tooManyText}
        </Alert>
      ) : null}
    </>
  )
}
