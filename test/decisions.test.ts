/** docs/decisions: each record says its date and status, and the index has a row for each. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const FOLDER = 'docs/decisions'
const HEAD = /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d) · (accepted|(?:in part )?superseded by \[\d+\]\(([\w-]+\.md)\).*)\n/

/** The row of the index that belongs to a record, or what its head lacks. */
function indexRow(file: string, text: string): string {
  const [, number, title, date, status, later] = HEAD.exec(text) ?? []
  if (!number) return `${file}: no title, date and status in its head`
  if (Number(file.slice(0, 4)) !== Number(number)) return `${file}: is called ${number}`
  if (later && !existsSync(`${FOLDER}/${later}`)) return `${file}: there is no ${later}`
  return `| [${number}](${file}) | ${title} | ${date} | ${status} |`
}

test('each record says its number, title, date and status, and the index has them', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
  const records = readdirSync(FOLDER).filter((file) => file !== 'README.md')
  assert.deepEqual(
    index.split('\n').filter((line) => line.startsWith('| [')),
    records.sort().map((file) => indexRow(file, readFileSync(`${FOLDER}/${file}`, 'utf8'))),
  )
})

test('a record without a date, with another’s number, or superseded by none is found', () => {
  assert.equal(indexRow('0099-a.md', '# 99. A\n\nText.\n'), '0099-a.md: no title, date and status in its head')
  assert.equal(indexRow('0099-a.md', '# 98. A\n\n2026-01-01 · accepted\n'), '0099-a.md: is called 98')
  assert.equal(
    indexRow('0099-a.md', '# 99. A\n\n2026-01-01 · superseded by [98](0098-b.md)\n'),
    '0099-a.md: there is no 0098-b.md',
  )
  assert.equal(
    indexRow('0099-a.md', '# 99. A\n\n2026-01-01 · accepted\n'),
    '| [99](0099-a.md) | A | 2026-01-01 | accepted |',
  )
})
