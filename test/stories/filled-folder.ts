import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { constants, existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the first set-up of the demo is made from; the day too, since offers begin and end by it. */
const RECIPE = [
  'db/**/*.{ts,sql}',
  'data/**/*.{csv,json,md}',
  'demo/**/*.ts',
  'lib/**/*.ts',
  'scripts/{seed/**,set-up}.ts',
  'shop/**/*.ts',
]
const PREFIX = join(tmpdir(), 'boldo-filled-')

/** A data folder of one's own as the demo's first start leaves it: made once for a recipe, then copied. */
export async function copyOfFilled(env: NodeJS.ProcessEnv): Promise<string> {
  const filled = PREFIX + recipe()
  if (!existsSync(filled)) await fill(filled, env)
  const folder = await mkdtemp(join(tmpdir(), 'boldo-stories-'))
  await cp(filled, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

function recipe(): string {
  const digest = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const files = globSync(RECIPE, { exclude: (path) => /\.test\.ts$/.test(path) }).sort()
  for (const file of [...files, 'package-lock.json']) digest.update(file).update(readFileSync(file))
  return digest.digest('hex').slice(0, 16)
}

/** The folder appears whole; where another process was first, its folder stays. */
async function fill(filled: string, env: NodeJS.ProcessEnv): Promise<void> {
  for (const old of globSync(`${PREFIX}????????????????`)) await rm(old, { recursive: true, force: true })
  const folder = await mkdtemp(`${PREFIX}new-`)
  const setUp = spawn(process.execPath, ['scripts/set-up.ts'], {
    env: { ...env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const endNow = () => setUp.kill('SIGKILL')
  process.once('exit', endNow)
  const [code] = (await once(setUp, 'exit')) as [number | null]
  process.off('exit', endNow)
  if (code !== 0) throw new Error(`the set-up of the stories' shop ended with ${code}`)
  await rename(folder, filled).catch(() => rm(folder, { recursive: true, force: true }))
}
