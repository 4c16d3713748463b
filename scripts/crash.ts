// `npm run crash -- --times 1000 --seed 7 --minutes 60` kills the shop on a real PostgreSQL, then compares all books.
// Exits with 1 on any disagreement. docs/reliability.md has the last figures.
import { crashSweep } from '#test/crash-sweep.ts'
import { noPostgres, testPostgres } from '#test/postgres.ts'

const args = process.argv.slice(2)
const readFlag = (name: string, otherwise: number) =>
  args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : otherwise
const sweep = {
  times: readFlag('times', 100),
  seed: readFlag('seed', 1),
  minutes: readFlag('minutes', 60),
  buyers: readFlag('buyers', 4),
}
const missing = noPostgres()
if (missing) {
  console.error(missing)
  process.exit(1)
}
if (Object.values(sweep).some((value) => !Number.isFinite(value) || value < 1)) {
  console.error('--times, --seed, --minutes and --buyers are numbers from 1.')
  process.exit(1)
}
const began = performance.now()
const { figures, problems, wrong } = await crashSweep({ ...sweep, report: (line) => console.log(line) })
console.table({ seed: sweep.seed, minutes: Math.round((performance.now() - began) / 6_000) / 10, ...figures })
if (problems.size > 0)
  console.table([...problems].map(([problem, times]) => ({ times, 'failed while it was cut': problem })))
console.log(wrong.length === 0 ? 'All books agree.' : `${wrong.length} disagreements:\n${wrong.join('\n')}`)
await (await testPostgres())?.stop()
process.exit(wrong.length === 0 ? 0 : 1)
