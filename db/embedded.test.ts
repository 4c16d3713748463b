import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openEmbedded } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { lockFolder } from './folder-lock.ts'
import { folderProblem } from './folder-problem.ts'
import { migratedCopy } from '#test/migrated-copy.ts'

const home = mkdtempSync(join(tmpdir(), 'boldo-embedded-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folderCount = 0
const newFolder = () => join(home, `data-${++folderCount}`, 'database')

/** Another process on the folder. */
async function other(folder: string) {
  const child = fork('test/embedded-child.ts', [folder])
  const nextMessage = () =>
    new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))))
  const write = (label: string) => (child.send(label), nextMessage())
  const kill = () => new Promise((resolve) => (child.once('exit', resolve), child.kill('SIGKILL')))
  return { said: await nextMessage(), write, kill }
}
const regions = async (folder: string) => {
  const database = await openEmbedded(folder)
  const rows = await database.db.selectFrom('region').select('id').orderBy('id').execute()
  await database.close()
  return rows.map(({ id }) => id)
}

test('a second process on the same folder is refused, with what to do; what the first wrote survives its being killed', async () => {
  const folder = newFolder()
  const first = await other(folder)
  assert.deepEqual([first.said, await first.write('one')], ['opened', 'written'])
  const second = await other(folder)
  assert.match(
    second.said,
    /^DatabaseUnavailable: The data folder .* is in use by another Boldo \(process \d+\)\. Stop that one first, or start this one with another DATA_DIR\./,
  )
  await assert.rejects(openEmbedded(folder), DatabaseUnavailable)
  await first.write('two')
  await first.kill()
  assert.deepEqual(await regions(folder), ['one', 'two'])
  assert.ok(!existsSync(`${folder}.lock`))
})

test('a lock is refused while it is being written, and taken over from a process that has ended', () => {
  const folder = newFolder()
  const lock = `${folder}.lock`
  lockFolder(folder)()
  writeFileSync(lock, '')
  assert.throws(() => lockFolder(folder), /in use by another Boldo \(process unknown\)/)
  utimesSync(lock, new Date(0), new Date(0))
  lockFolder(folder)()
  writeFileSync(lock, '4194303')
  const unlock = lockFolder(folder)
  assert.equal(readFileSync(lock, 'utf8'), String(process.pid))
  unlock()
  assert.ok(!existsSync(lock))
})

test('a first start that is killed half-way leaves nothing in the way of the next', async () => {
  const folder = newFolder()
  const child = fork('test/embedded-child.ts', [folder])
  while (!existsSync(`${folder}.new`) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => (child.once('exit', resolve), child.kill('SIGKILL')))
  const again = await other(folder)
  assert.deepEqual([again.said, await again.write('first')], ['opened', 'written'])
  await again.kill()
  assert.deepEqual([await regions(folder), existsSync(`${folder}.new`)], [['first'], false])
})

test('a damaged folder is refused with clear words, and nothing in it is lost', async () => {
  const whole = newFolder()
  const database = await openEmbedded(whole, await migratedCopy())
  await database.db.insertInto('region').values({ id: 'kept', label: 'kept', position: 1 }).execute()
  await database.close()
  const damages: Record<string, (folder: string) => void> = {
    'its control file is empty': (folder) => truncateSync(join(folder, 'global/pg_control'), 0),
    'its control file is rubbish': (folder) => writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8_192, 7)),
    'its version is absent': (folder) => rmSync(join(folder, 'PG_VERSION')),
    'its tables are absent': (folder) => rmSync(join(folder, 'base'), { recursive: true }),
    'its write-ahead log is absent': (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true }),
    'it is some other folder': (folder) => (
      rmSync(folder, { recursive: true }),
      mkdirSync(folder),
      writeFileSync(join(folder, 'tesis.docx'), 'years of work')
    ),
  }
  for (const [title, damage] of Object.entries(damages)) {
    const folder = newFolder()
    cpSync(whole, folder, { recursive: true })
    damage(folder)
    const before = readFiles(folder)
    await assert.rejects(openEmbedded(folder), (error: Error) => {
      assert.ok(error instanceof DatabaseUnavailable, title)
      assert.match(
        error.message,
        /cannot be opened: it seems damaged\. Nothing was deleted\. Restore a copy of the folder, or move it away/,
      )
      return true
    })
    assert.deepEqual([readFiles(folder), existsSync(`${folder}.lock`)], [before, false], title)
  }
  assert.deepEqual(await regions(whole), ['kept'])
})

test('a folder that cannot be used is said so in a sentence, and nothing is left behind', async () => {
  const inTheWay = newFolder()
  mkdirSync(join(inTheWay, '../..'), { recursive: true })
  writeFileSync(join(inTheWay, '..'), 'a file')
  await assert.rejects(openEmbedded(inTheWay), (error: Error) => {
    assert.ok(error instanceof DatabaseUnavailable)
    assert.match(error.message, /cannot be opened: a file is where a folder must be\. Choose another DATA_DIR\.$/)
    return true
  })
  const halfMade = newFolder()
  await assert.rejects(openEmbedded(halfMade, new Blob(['no copy of a database'])), DatabaseUnavailable)
  assert.deepEqual(
    [halfMade, `${halfMade}.new`, `${halfMade}.lock`].filter((path) => existsSync(path)),
    [],
  )
})

test('a full, read-only or forbidden disk has words of its own', () => {
  const problemText = (code: string) => folderProblem(home, Object.assign(new Error('failed'), { code }))
  assert.match(problemText('ENOSPC')!, /disk is full\. Make room/)
  assert.match(problemText('EROFS')!, /disk is read-only/)
  assert.match(problemText('EACCES')!, /this user may not write there/)
  assert.equal(problemText('ERR_WASM'), null)
})

/**
 * Each file with its hash. What PostgreSQL writes while it tries to start is left out: its caches, its log, where it
 * stands.
 */
function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter(
      (file) =>
        statSync(join(folder, file)).isFile() && !/postmaster\.pid$|pg_internal\.init$|pg_control$|^pg_wal/.test(file),
    )
  return Object.fromEntries(
    files.sort().map((file) => [
      file,
      createHash('sha1')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  )
}
