import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('ends a statement at a semicolon and drops empty ones', () => {
  expect(splitStatements('select 1;\n\nselect 2;;\n')).toEqual(['select 1', 'select 2'])
})

test('keeps semicolons in texts, names and function bodies', () => {
  const statements = [
    `select 'a;''b;', "odd;name"`,
    'create function f() returns int language sql as $$ select 1; $$',
    'create function g() returns text language sql as $body$ select $$;$$; $body$',
  ]
  expect(splitStatements(statements.join(';\n'))).toEqual(statements)
})

test('drops comments with any content', () => {
  expect(splitStatements("-- it's; here\nselect /* ; */ 1; -- end;")).toEqual(['select   1'])
})
