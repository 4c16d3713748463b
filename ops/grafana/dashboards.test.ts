/** The dashboards' files: complete panels, of metrics that are there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDashboards } from '#test/dashboards.ts'
import { findUnknown, readMetrics } from '#test/promql.ts'

const PANELS_MAX = 12
const COLUMNS = 24
const UNITS = ['bytes', 'ops', 'percentunit', 'reqps', 's', 'short']
const dashboards = readDashboards()

test('there are four dashboards, each with its own uid and title, of the chosen Prometheus', () => {
  assert.deepEqual(dashboards.map(({ uid }) => uid).sort(), [
    'boldo-database',
    'boldo-jobs',
    'boldo-money',
    'boldo-shop',
  ])
  assert.equal(new Set(dashboards.map(({ title }) => title)).size, dashboards.length)
  for (const { templating, panels } of dashboards) {
    assert.deepEqual(
      templating.list.map(({ name, type }) => [name, type]),
      [['datasource', 'datasource']],
    )
    for (const { datasource } of panels) assert.deepEqual(datasource, { type: 'prometheus', uid: '${datasource}' })
  }
})

test('each panel says what it shows, in which unit, and has its own place', () => {
  for (const { uid, panels } of dashboards) {
    assert.ok(panels.length <= PANELS_MAX, uid)
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length, uid)
    for (const { title, description, fieldConfig, targets } of panels) {
      assert.match(description, /^[\p{Lu}\d].*\.$/u, `${uid}: ${title}`)
      assert.ok(UNITS.includes(fieldConfig.defaults.unit), `${uid}: ${title}: ${fieldConfig.defaults.unit}`)
      assert.ok(targets.length > 0 && targets.every(({ legendFormat }) => legendFormat), `${uid}: ${title}`)
    }
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    )
    assert.equal(new Set(cells).size, cells.length, `${uid}: panels overlap`)
    assert.ok(
      panels.every(({ gridPos: { x, w } }) => x + w <= COLUMNS),
      uid,
    )
  }
})

test('each metric and label of a panel is one that the shop has, and each legend names a label that is left', () => {
  const metrics = readMetrics()
  const unknown = dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr, legendFormat }) => {
        const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!)
        const lost = labels.filter((label) => !new RegExp(`\\bby \\([^)]*\\b${label}\\b|boldo:`).test(expr))
        return [...findUnknown(expr, metrics), ...lost].map((name) => `${uid}: ${title}: ${name}`)
      }),
    ),
  )
  assert.deepEqual(unknown, [])
})
