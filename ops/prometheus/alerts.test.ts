/** The alert rules: of metrics that are there, each with a runbook and with tests, accepted by promtool. */
import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { findUnknown, readExpression, readMetrics, readRules, type Rule } from '#test/promql.ts'
import { noPrometheus, promtool } from '#test/prometheus.ts'

const rules = readRules()
const alerts = rules.filter((rule) => rule.alert !== undefined) as (Rule & { alert: string })[]
const readYaml = <Content>(file: string) => parse(readFileSync(`ops/prometheus/${file}`, 'utf8')) as Content
const TEST_FILES = readdirSync('ops/prometheus').filter((file) => file.endsWith('.test.yaml'))

test('each metric and label of the rules is one that the shop has', () => {
  const metrics = readMetrics()
  const unknown = rules.flatMap(({ alert, record, expr }) =>
    findUnknown(expr, metrics).map((name) => `${alert ?? record}: ${name}`),
  )
  assert.deepEqual(unknown, [])
})

test('a metric, a label and a group that are not there are found', () => {
  const metrics = new Map([['carts_total', new Set(['lane'])]])
  const find = (expression: string) => findUnknown(expression, metrics)
  assert.deepEqual(
    find('sum by (lane, instance) (rate(carts_total{lane=~"a|b{",job="boldo"}[5m] offset 1h)) > 1e9'),
    [],
  )
  assert.deepEqual(find('max(baskets_total) or carts_total{way="in"} and sum by (colour) (carts_total)'), [
    'baskets_total',
    'carts_total{way}',
    'colour',
  ])
  assert.deepEqual(readExpression('(a:b:rate5m or vector(0)) == 0').selected, [{ name: 'a:b:rate5m', labels: [] }])
})

test('each alert calls or waits, says in sentences what is wrong, and has a runbook; each runbook has an alert', () => {
  const folder = '{{ $externalLabels.repository }}/'
  const toFile = (alert: string) => `docs/runbooks/${alert.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}.md`
  for (const { alert, labels, annotations } of alerts) {
    assert.match(labels?.severity ?? '', /^(page|ticket)$/, alert)
    for (const text of [annotations?.summary, annotations?.description])
      assert.match(text ?? '', /^(\p{Lu}|\{\{).*\.$/u, `${alert}: ${text}`)
    assert.equal(annotations?.runbook_url, folder + toFile(alert))
  }
  const named = alerts.map(({ annotations }) => annotations!.runbook_url!.slice(folder.length))
  const written = globSync('docs/runbooks/*.md').filter((file) => !file.endsWith('README.md'))
  assert.deepEqual(written.sort(), [...new Set(named)].sort())
})

type Case = { alertname?: string; expr?: string; exp_samples?: unknown[]; exp_alerts?: unknown[] }
type Tests = { group_eval_order: string[]; tests: { alert_rule_test?: Case[]; promql_expr_test?: Case[] }[] }

test('each rule fires in one of its tests', () => {
  const cases = TEST_FILES.flatMap((file) =>
    readYaml<Tests>(file).tests.flatMap(({ alert_rule_test = [], promql_expr_test = [] }) => [
      ...alert_rule_test,
      ...promql_expr_test,
    ]),
  )
  const untested = alerts.flatMap(({ alert, labels }) => {
    const own = cases.filter((each) => each.alertname === alert || each.expr?.includes(`alertname="${alert}"`))
    const firing = own.filter(({ exp_samples = [], exp_alerts = [] }) => exp_samples.length + exp_alerts.length > 0)
    // Unescaped, since a label stands in quotation marks of a text.
    const texts = firing.map((each) => JSON.stringify(each).replaceAll('\\', ''))
    const severity = new RegExp(`severity"?[=:]"${labels!.severity}"`)
    return texts.some((text) => severity.test(text)) ? [] : [`${alert} ${labels!.severity}`]
  })
  assert.deepEqual(untested, [])
})

test('the tests evaluate every group in the order of the rules', () => {
  const { groups } = readYaml<{ groups: { name: string }[] }>('alerts.yaml')
  for (const file of TEST_FILES)
    assert.deepEqual(
      readYaml<Tests>(file).group_eval_order,
      groups.map(({ name }) => name),
    )
})

test('promtool accepts the configuration and the rules', { skip: noPrometheus() }, () => {
  for (const args of [
    ['check', 'config', 'prometheus.yaml'],
    ['check', 'rules', '--lint-fatal', 'alerts.yaml'],
  ]) {
    const { status, output } = promtool(...args)
    assert.equal(status, 0, output)
  }
})

for (const file of TEST_FILES)
  test(`promtool runs ${file}: alerts fire when they should, and only then`, { skip: noPrometheus() }, () => {
    const { status, output } = promtool('test', 'rules', file)
    assert.equal(status, 0, output)
  })
