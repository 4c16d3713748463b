/** A copy of the project that is one release ahead: two more migrations, and scripts that changed. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const LEFT_OUT = /^(node_modules|\.git|\.data.*|\.tmp|\.cache)$/
const NEW_COLUMN = `alter table orders add column next_release text not null default 'none';\n`
const NEW_INDEX =
  '-- no-transaction\ncreate index concurrently if not exists orders_next_release on orders (next_release);\n'

/** Its build has the former build's scripts too, as an image has that copies them. */
export function prepareNextRelease(folder: string): void {
  for (const name of readdirSync('.').filter((each) => !LEFT_OUT.test(each)))
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'db/migrations/9998_next_release.sql'), NEW_COLUMN)
  writeFileSync(join(folder, 'db/migrations/9999_next_release_index.sql'), NEW_INDEX)
  const entry = join(folder, 'web/entry.client.tsx')
  if (!existsSync(entry)) throw new Error(`there is no ${entry}`)
  appendFileSync(entry, `\ndocument.documentElement.dataset.release = 'next'\n`)
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env })
}
