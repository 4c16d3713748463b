/** The dashboards of ops/grafana. */
import { globSync, readFileSync } from 'node:fs'

export type Dashboard = {
  uid: string
  title: string
  templating: { list: { name: string; type: string }[] }
  panels: {
    id: number
    title: string
    description: string
    datasource: { type: string; uid: string }
    gridPos: { x: number; y: number; w: number; h: number }
    fieldConfig: { defaults: { unit: string } }
    targets: { expr: string; legendFormat: string }[]
  }[]
}

export const readDashboards = (): Dashboard[] =>
  globSync('ops/grafana/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as Dashboard)
