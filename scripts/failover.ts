// `npm run failover -- --kills 10 --freezes 3` ends the primary under Patroni while shop processes sell, then compares
// all books. Exits with 1 on a lost sale or a disagreement. docs/reliability.md has the last figures.
import { failoverSweep } from '#test/failover-sweep.ts'
import { noPatroni } from '#test/patroni.ts'

const args = process.argv.slice(2)
const readFlag = (name: string, otherwise: number) =>
  args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : otherwise
const sweep = { kills: readFlag('kills', 10), freezes: readFlag('freezes', 3), buyers: readFlag('buyers', 3) }
const missing = noPatroni()
if (missing) {
  console.error(missing)
  process.exit(1)
}
if (Object.values(sweep).some((value) => !Number.isInteger(value) || value < 0)) {
  console.error('--kills, --freezes and --buyers are numbers.')
  process.exit(1)
}
const { seconds, tally, lost, wrong } = await failoverSweep({ ...sweep, report: (line) => console.log(line) })
console.table(seconds)
console.table([...tally.problems].map(([answer, moments]) => ({ times: moments.length, answer })))
console.log(`${tally.sales.length} sales were confirmed to customers, ${lost.length} of them are lost or doubled.`)
const objections = [...tally.findFaults(), ...lost, ...wrong]
console.log(objections.length === 0 ? 'All books agree.' : objections.join('\n'))
process.exit(objections.length === 0 ? 0 : 1)
