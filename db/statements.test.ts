import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitStatements } from './statements.ts'

test('statements end at a semicolon that is in no text, name, comment or body', () => {
  const file = `-- a first; comment
    create table a (b text default 'x;y''z;'); /* c; */ create table "d;e" (f int)
    ;
    create function g() returns trigger language plpgsql as $$ begin perform 1; return null; end $$;
    do $body$ begin execute 'select $$;$$'; end $body$; select 1 -- the last; one
  `
  const starts = splitStatements(file).map((statement) => statement.slice(0, 20))
  assert.deepEqual(starts, [
    'create table a (b te',
    'create table "d;e" (',
    'create function g() ',
    'do $body$ begin exec',
    'select 1 -- the last',
  ])
})

test('a file of comments has no statements', () => assert.deepEqual(splitStatements('-- nothing;\n\n/* ; */ ;'), []))
