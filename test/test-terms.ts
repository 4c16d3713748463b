import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { addSeed } from '#shop/help/content/own-content.ts'
import { parseText } from '#shop/help/content/structured-text.rules.ts'
import { TERMS } from '#shop/help/content/terms.rules.ts'
import type { TestShop } from './test-shop.ts'
import { until } from './until.ts'
import { seenChanges } from '#test/seen-changes.ts'

/**
 * The next version of the terms, or of another text that customers accept, in both languages, a second after what was
 * and before what comes.
 */
export async function publishTerms(
  shop: TestShop,
  source: string,
  identifier: string = TERMS.identifier,
  versionDate = '2026-12-01',
): Promise<void> {
  const parsed = parseText(source)
  if ('problems' in parsed) assert.fail(JSON.stringify(parsed.problems))
  shop.clock.advance({ seconds: 1 })
  const before = seenChanges(shop.memory)
  for (const language of ['es', 'en'] as const)
    await addSeed(shop, {
      kind: 'text',
      position: 'page',
      identifier,
      language,
      title: 'Términos y condiciones',
      source,
      body: parsed.text,
      versionDate,
    })
  await until(() => seenChanges(shop.memory) !== before)
  shop.clock.advance({ seconds: 1 })
}

/** 'terminos-y-condiciones 2' for each text that it accepted. */
export const acceptedBy = async (
  shop: Shop,
  column: 'order_id' | 'account_id' | 'subscription_id',
  id: string,
): Promise<string[]> =>
  (
    await sql<{ text: string }>`select identifier || ' ' || revision as text from accepted_text
      where ${sql.ref(column)} = ${id}::uuid order by 1`.execute(shop.db)
  ).rows.map(({ text }) => text)
