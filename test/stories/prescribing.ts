/** What stories with prescriptions do: choose files, and review them as the pharmacist. */
import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { REQUIREMENTS } from '#shop/ordering/prescriptions/review/review-checks.rules.ts'
import { expect } from './expect.ts'
import { createToken } from './signed-in.ts'
import type { Scene } from './story.ts'

/** Presses a button that opens the file chooser, and chooses. */
export async function choose(
  { page, press }: Pick<Scene, 'page' | 'press'>,
  target: Locator,
  name: string,
  buffer: Buffer,
  mimeType = 'application/pdf',
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(target)
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** The cart's card of prescriptions. */
export const card = (page: Scene['page']) => page.getByRole('region', { name: 'Recetas médicas' })
/** How many products have their prescription. */
export const countPrescriptions = async (page: Scene['page']) => card(page).getByText('Receta cargada').count()
/** So many products have their prescription, now or soon. */
export const uploaded = (page: Scene['page'], count: number): Promise<void> =>
  expect(card(page).getByText('Receta cargada')).toHaveCount(count)

/** The pharmacist at the API, until the back office has its screens. */
export async function reviewer(url: string) {
  const token = await createToken('pharmacist')
  const ask = async <Data>(query: string): Promise<Data> => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ query }),
    })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
    assert.equal(errors, undefined)
    return data
  }
  return {
    /** The prescription of that order in the queue. */
    waiting: async (reference: string): Promise<string> => {
      const { prescriptionQueue } = await ask<{
        prescriptionQueue: { nodes: { _id: string; orders: { orderReferenceId: string }[] }[] }
      }>('{ prescriptionQueue(states: ["recibida"], first: 50) { nodes { _id orders { orderReferenceId } } } }')
      return prescriptionQueue.nodes.find(({ orders }) =>
        orders.some(({ orderReferenceId }) => orderReferenceId === reference),
      )!._id
    },
    /** What the pharmacist reads of a query's one field. */
    reads: async <Read>(field: string): Promise<Read> =>
      Object.values(await ask<Record<string, Read>>(`{ ${field} }`))[0]!,
    /** Finds all on it that the law requires, and approves it. */
    approves: async (id: string, issuedOn: string): Promise<void> => {
      const answers = REQUIREMENTS.map((requirement) => `{ requirement: "${requirement}", answer: "yes" }`).join(' ')
      await ask(`mutation { saveReviewChecks(id: "${id}", checks: { answers: [${answers}] }) { state } }`)
      await ask(`mutation { approvePrescription(id: "${id}", issuedOn: "${issuedOn}") { state } }`)
    },
    does: (mutation: string) => ask(`mutation { ${mutation} { state } }`),
  }
}
