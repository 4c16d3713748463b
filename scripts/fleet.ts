// `npm run fleet -- --processes 4 --minutes 10 [--seed 1] [--buyers 6] [--only primary,pooler]`: several processes with
// a standby, a pooler and a proxy under people who buy, while each is deployed, killed and restarted in turn.
// Exits with 1 on any disagreement. docs/reliability.md has the last figures.
import { parseArgs } from 'node:util'
import { noFleet } from '#test/fleet/needs.ts'
import { findFaults, runFleet } from '#test/fleet/run-fleet.ts'

const { values: flags } = parseArgs({
  options: {
    processes: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    buyers: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
  },
})
const [processes, minutes, seed, buyers] = [flags.processes, flags.minutes, flags.seed, flags.buyers].map(Number)
const missing = noFleet()
if (missing) stop(missing)
if (![processes, minutes, seed, buyers].every((value) => value! >= 1) || processes! < 3)
  stop('--minutes, --seed and --buyers are numbers from 1, --processes from 3: a worker and two others.')

const figures = await runFleet({
  ...{ processes: processes!, minutes: minutes!, seed: seed!, buyers: buyers! },
  only: flags.only.split(',').filter(Boolean),
  report: (line) => console.log(line),
})
const { changes, silence, sales, answers, faults: _, wrong, ...counts } = figures
console.table(changes)
console.table({ minutes, sales, answers, 'seconds without a sale': silence })
for (const [name, rows] of Object.entries(counts)) if (Object.keys(rows).length > 0) console.log(name, rows)
console.log(wrong.length === 0 ? 'All books agree.' : `${wrong.length} disagreements:\n${wrong.join('\n')}`)
const faults = findFaults(figures)
if (faults.length > 0) console.log(`Beside the goals:\n${faults.join('\n')}`)
process.exit(faults.length === 0 ? 0 : 1)

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}
