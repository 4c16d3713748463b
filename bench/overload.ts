/**
 * `npm run overload [-- --seconds 10 --connections 400]`: the real server in a process of its own, asked far more than it
 * can serve, while another connection asks /health and others come back from payments. Prints the figures for docs/reliability.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { overload } from '#test/overload.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' }, connections: { type: 'string', default: '400' } } })
const home = mkdtempSync(join(tmpdir(), 'boldo-overload-'))
try {
  const figures = await overload({ home, seconds: Number(values.seconds), connections: Number(values.connections) })
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(28)}${typeof value === 'object' ? JSON.stringify(value) : value}`)
} finally {
  rmSync(home, { recursive: true, force: true })
}
process.exit(0)
