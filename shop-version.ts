import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** For the log: '0.1.0+1a2b3c4d5e6f' has the sources' commit, where there is a git folder. */
export function readVersion(folder = import.meta.dirname): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const commit = readCommit(join(folder, '.git'))
  return commit ? `${version}+${commit.slice(0, 12)}` : version
}

function readCommit(git: string): string | undefined {
  const read = (name: string) => {
    try {
      return readFileSync(join(git, name), 'utf8')
    } catch {
      return ''
    }
  }
  const [, ref, own] = /^(?:ref: (.+)|([\da-f]{40,64}))\s*$/.exec(read('HEAD')) ?? []
  if (!ref) return own
  const packed = () =>
    read('packed-refs')
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
  return /^[\da-f]{40,64}/.exec(read(ref) || packed() || '')?.[0]
}
