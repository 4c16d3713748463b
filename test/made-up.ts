/**
 * Made-up data (ruts, e-mails, addresses) of a run: drawn from its seed, so that `npm test -- --seed N` draws them
 * again, and never twice in a run.
 */
import { createHash, randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'

/** The parent prints it; a file that runs without one draws its own. */
const SEED = Number(process.env.BOLDO_TEST_SEED ?? randomInt(2 ** 31))

/** Numbers that one story file may draw in one turn, and its turns in a run. */
const DRAWS = 1_000
const TURNS = 50

let drawnFor: string | undefined
let place = 0
let drawn = 0

/** A whole number below `limit` that no other story file of this run draws; the limit is 10 million at least. */
export function madeUpBelow(limit: number): number {
  const run = process.env.BOLDO_TEST_RUN ?? ''
  if (run !== drawnFor) [drawnFor, place, drawn] = [run, runIndex(run), 0]
  return spread(place * DRAWS + (drawn++ % DRAWS), SEED, limit)
}

/** Each index below `limit` has a number of its own: the step shares no factor with a limit that people write. */
export function spread(index: number, seed: number, limit: number): number {
  const STEP = 7_368_787n
  const start = createHash('sha256').update(String(seed)).digest().readBigUInt64BE()
  return Number((start + BigInt(index) * STEP) % BigInt(limit))
}

/** `run`: a file and its turn ('test/stories/cart.test.ts#0'). Files elsewhere meet no other file's shop. */
function runIndex(run: string): number {
  const [, name, turn] = /^test\/stories\/(.+)#(\d+)$/.exec(run) ?? []
  if (name === undefined) return 0
  const files = readdirSync('test/stories').filter((file) => file.endsWith('.test.ts'))
  return (files.sort().indexOf(name) + 1) * TURNS + (Number(turn) % TURNS)
}
