// `npm run burn -- FILE… [--times 10] [--busy]`: story files again and again, the page's processor 1, 4 and 8 times
// slower in turn; `--busy` keeps each core busy beside them. `--ledger` ranks what fell on this machine instead.
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { fileKind } from '#test/order-of-files.ts'
import { burnRuns, formatTable } from '#test/run/burning.ts'
import { rankLedger, writeFalls } from '#test/run/ledger.ts'
import { wholeNumber } from '#test/run/options.ts'
import { closingLine, emptyTally, report } from '#test/run/report.ts'
import { endAtSignals } from '#test/run/signals.ts'
import { buildStorefront, environments, openStories } from '#test/run/surroundings.ts'
import { runFiles } from '#test/test-pool.ts'

const { values, positionals: files } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    busy: { type: 'boolean', default: false },
    ledger: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
if (values.ledger) {
  console.log(rankLedger().join('\n') || 'Nothing has fallen on this machine.')
  process.exit()
}
const times = wholeNumber('times', values.times, 1)
if (files.length === 0 || files.some((file) => fileKind(file) !== 'story'))
  throw new Error('npm run burn -- FILE…: files of test/stories/')

const FILE_TIMEOUT_MS = 30 * 60_000
const seed = randomInt(2 ** 31)
const loops = values.busy
  ? Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  : []
const stories = openStories(buildStorefront())
const running = endAtSignals(() => stories.then((open) => open.close()))
const tally = emptyTally()
try {
  const env = await stories
  const environmentFor = environments('gate', seed, undefined, stories)
  const runs = burnRuns(files, times, env.env)
  const stream = runFiles(runs, { atOnce: availableParallelism(), timeoutMs: FILE_TIMEOUT_MS, environmentFor })
  running.add(stream)
  await report(stream, tally)
} finally {
  running.stop()
  for (const loop of loops) void loop.terminate()
  await (await stories).close()
}
writeFalls(tally.falls, { seed, tier: 'burn', date: new Date().toISOString().slice(0, 10) })
console.log(formatTable(tally.held, tally.falls))
console.log(`\n${closingLine(tally)}`)
process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0)
