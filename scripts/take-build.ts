// Moves the storefront from .tmp/build to build/, beside the former build's files. Pages that an older process has sent
// ask for those while a new one serves, and the other way round.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** A list of builds, the newest first, each with its files whose names have a hash. */
export const BUILDS_FILE = 'builds.json'
const BUILDS_MAX = 2

/**
 * Copies the build in `from` to `to`, and removes there the files of builds before the last two. A process may serve
 * from `to`.
 */
export function takeBuild(from: string, to: string): void {
  const files = filesIn(from)
  const before = readBuilds(to)
  // Files without a hash name those with one, so they are replaced last.
  for (const file of [...files.filter(isHashed), ...files.filter((each) => !isHashed(each))])
    replaceFile(join(from, file), join(to, file))
  const hashedFiles = files.filter(isHashed)
  // An unchanged build is not listed twice, which would push out the one before.
  const builds = [hashedFiles, ...before.filter((build) => build.join() !== hashedFiles.join())].slice(0, BUILDS_MAX)
  writeFileSync(join(to, BUILDS_FILE), JSON.stringify(builds))
  const kept = new Set([...builds.flat(), ...files, BUILDS_FILE])
  for (const file of filesIn(to)) if (!kept.has(file)) rmSync(join(to, file))
  rmSync(from, { recursive: true })
}

const isHashed = (file: string) => /^(client|server)\/assets\//.test(file)

function readBuilds(folder: string): string[][] {
  if (!existsSync(folder)) return []
  if (existsSync(join(folder, BUILDS_FILE)))
    return JSON.parse(readFileSync(join(folder, BUILDS_FILE), 'utf8')) as string[][]
  return [filesIn(folder).filter(isHashed)]
}

/** Paths below the folder, with '/' on every system. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted()
}

/** A process that reads the file meanwhile has the old one or the new one, whole. */
function replaceFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  const draft = `${to}.new`
  copyFileSync(from, draft)
  renameSync(draft, to)
}

if (import.meta.main) takeBuild('.tmp/build', 'build')
