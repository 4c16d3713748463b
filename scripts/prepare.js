// Before `npm start` and `npm test`, on the machine's own Node (20 or later): installs what the lockfile
// names and builds the storefront, each only when something changed. Plain JavaScript, no dependency.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARKS = 'node_modules/.boldo'
const npm = process.env.npm_execpath

if (changed('install', [hashOf(['package.json', 'package-lock.json']), process.platform, process.arch])) {
  say('Installing packages (once)…')
  run(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  mark('install', [hashOf(['package.json', 'package-lock.json']), process.platform, process.arch])
}
if (!process.argv.includes('--no-build')) {
  const sources = [hashOf([...filesIn('web'), ...filesIn('shop'), ...filesIn('lib'), ...filesIn('public'), 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'])]
  if (!existsSync('build/server/index.js') || changed('build', sources)) {
    say('Building the storefront…')
    run(['run', '--silent', 'build'])
    mark('build', sources)
  }
}

function run(args) {
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  try {
    execFileSync(command, [...first, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  } catch (error) {
    console.error(`\n\`npm ${args.join(' ')}\` failed. Its own words are above.`)
    process.exit(error.status || 1)
  }
}

function changed(name, parts) {
  try {
    return readFileSync(join(MARKS, name), 'utf8') !== parts.join(' ')
  } catch {
    return true
  }
}

function mark(name, parts) {
  mkdirSync(MARKS, { recursive: true })
  writeFileSync(join(MARKS, name), parts.join(' '))
}

function hashOf(files) {
  const hash = createHash('sha1')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

function say(words) {
  console.log(words)
}
