/** Prometheus itself, with the shipped files, over a process that shows every metric. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readDashboards } from '#test/dashboards.ts'
import { serveMadeMetrics } from '#test/made-metrics.ts'
import { noPrometheus, startPrometheus, type RunningPrometheus } from '#test/prometheus.ts'
import { until } from '#test/until.ts'

type Groups = { groups: { rules: { name: string; health: string; lastError?: string }[] }[] }

describe('Prometheus', { skip: noPrometheus() }, () => {
  let made: Awaited<ReturnType<typeof serveMadeMetrics>>
  let prometheus: RunningPrometheus
  before(async () => {
    made = await serveMadeMetrics()
    prometheus = await startPrometheus(made.target)
  })
  after(() => {
    prometheus?.stop()
    made?.stop()
  })

  test('evaluates each rule without an error', async () => {
    const readRules = async () => (await prometheus.read<Groups>('/rules')).groups.flatMap(({ rules }) => rules)
    await until(async () => (await readRules()).every(({ health }) => health !== 'unknown'))
    assert.deepEqual(
      (await readRules()).filter(({ health }) => health !== 'ok'),
      [],
    )
  })

  test('has something for each panel of each dashboard', async () => {
    const panels = readDashboards().flatMap(({ uid, panels }) =>
      panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ panel: `${uid}: ${title}`, expr }))),
    )
    const findEmpty = async () => {
      const found = await Promise.all(
        panels.map(async ({ panel, expr }) => {
          const series = await prometheus.query(expr.replaceAll('$__rate_interval', '1m'))
          return series.some(({ value }) => Number.isFinite(Number(value[1]))) ? [] : [panel]
        }),
      )
      return found.flat()
    }
    let empty: string[] = []
    await until(
      async () => (empty = await findEmpty()).length === 0,
      () => `without a figure: ${empty}`,
    )
  })
})
