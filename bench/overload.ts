// `npm run overload [-- --seconds 10 --connections 400 --rounds 3]`: far more requests than the server can handle,
// while other connections request /health and return from payments. Prints the figures for docs/reliability.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { overload } from '#test/overload.ts'
import { noPostgres, testPostgres } from '#test/postgres.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '3' },
  },
})
const missing = noPostgres()
if (missing) console.log(missing)
for (const database of missing ? (['embedded'] as const) : (['embedded', 'server'] as const)) {
  const home = mkdtempSync(join(tmpdir(), 'boldo-overload-'))
  try {
    const { loads, ...before } = await overload({
      home,
      database,
      seconds: Number(values.seconds),
      connections: Number(values.connections),
      rounds: Number(values.rounds),
    })
    console.log(`\n${database === 'server' ? 'PostgreSQL' : 'embedded database'}: ${JSON.stringify(before)}`)
    for (const figures of loads)
      for (const [name, value] of Object.entries(figures))
        console.log(`${name.padEnd(28)}${typeof value === 'object' ? JSON.stringify(value) : value}`)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
await (await testPostgres())?.stop()
process.exit(0)
