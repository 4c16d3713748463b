// `npm run fuzz -- --seed 1 --times 200000`: hostile requests to every GraphQL field and REST route, then by raw
// sockets. `--from N --times 1` repeats a single one.
import { parseArgs } from 'node:util'
import { judge, runFuzz } from '#test/fuzz/run-fuzz.ts'
import { attackSockets } from '#test/fuzz/socket-attacks.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    times: { type: 'string', default: '200000' },
    from: { type: 'string', default: '0' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const [times, from] = [Number(values.times), Number(values.from)]
console.log(`npm run fuzz -- --seed ${seed} --from ${from} --times ${times}`)
judge(await runFuzz({ seed, times, from }), { seed, times })
if (from === 0) console.log(await attackSockets({ seed, times: Math.ceil(times / 20) }))
