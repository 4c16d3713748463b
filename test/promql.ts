/** Which metrics and labels a PromQL expression names, and which ones there are. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** By a metric's name in Prometheus. */
export type Metrics = ReadonlyMap<string, ReadonlySet<string>>

export type Rule = {
  alert?: string
  record?: string
  expr: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
}

export const readRules = (): Rule[] =>
  (parse(readFileSync('ops/prometheus/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  )

/** A row of its table has a metric's name, and then its labels. */
const INSTRUMENTS = 'docs/metrics.md'

/** What a process measures; histograms by their series. */
export function readInstruments(): Metrics {
  const text = readFileSync(INSTRUMENTS, 'utf8')
  return new Map(
    [...text.matchAll(/^\|(.+)\|$/gm)].flatMap(([, row]) => {
      const [named, labelled = ''] = row!.split('|')
      const name = /`(\w+)`/.exec(named!)?.[1]
      if (!name) return []
      const labels = [...labelled.matchAll(/`(\w+)`/g)].map(([, label]) => storedLabel(label!))
      return isHistogram(name)
        ? ['bucket', 'count', 'sum'].map((part) => [`${name}_${part}`, new Set([...labels, 'le'])] as const)
        : [[name, new Set(labels)] as const]
    }),
  )
}

const isHistogram = (name: string) => name.endsWith('_duration_seconds')
/** Prometheus has a label of this name already: the job that scrapes. */
const storedLabel = (label: string) => (label === 'job' ? 'exported_job' : label)

/** Metrics that others make: Prometheus itself, and blackbox_exporter (ops/README.md). */
const OF_OTHERS = {
  up: [],
  ALERTS: ['alertname', 'alertstate', 'severity'],
  probe_ssl_earliest_cert_expiry: [],
}
/** ops/prometheus/targets: each series of a target has them. */
const TARGET_LABELS = ['job', 'instance', 'role']

/** All that an alert or a panel may name: instruments, others' metrics, and what the rules record. */
export function readMetrics(): Metrics {
  const recorded = readRules().flatMap(({ record, expr }) =>
    record === undefined ? [] : [[record, readExpression(expr).grouped] as const],
  )
  const others = Object.entries(OF_OTHERS).map(([name, labels]) => [name, new Set(labels)] as const)
  return new Map<string, ReadonlySet<string>>([...readInstruments(), ...others, ...recorded])
}

const GROUP = /\b(?:by|on|without|ignoring|group_left|group_right)\s*\(([^)]*)\)/g
const OPERATORS = new Set(['and', 'or', 'unless', 'bool'])

/** `selected`: the labels in a metric's braces; `grouped`: labels of 'by' and its like. */
export function readExpression(expression: string) {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\boffset\s+\w+/g, '')
  const grouped = new Set([...bare.matchAll(GROUP)].flatMap(([, labels]) => labels!.match(/\w+/g) ?? []))
  const named = bare.replace(GROUP, '').matchAll(/(?<![\w.])([a-z_:][\w:]*)(\s*\()?(?:\s*\{([^}]*)\})?/gi)
  const selected = [...named].flatMap(([, name, call, labels = '']) =>
    call || OPERATORS.has(name!)
      ? []
      : [{ name: name!, labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label!) }],
  )
  return { selected, grouped }
}

/** Names of metrics and labels that nobody makes. */
export function findUnknown(expression: string, metrics: Metrics): string[] {
  const { selected, grouped } = readExpression(expression)
  const has = (name: string, label: string) => metrics.get(name)?.has(label) || TARGET_LABELS.includes(label)
  return [
    ...selected.flatMap(({ name, labels }) =>
      metrics.has(name) ? labels.filter((label) => !has(name, label)).map((label) => `${name}{${label}}`) : [name],
    ),
    ...[...grouped].filter((label) => !selected.some(({ name }) => has(name, label))),
  ]
}
