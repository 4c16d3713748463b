/** compose.yaml, as Compose reads it: anchors, the files of env_file, an override over it. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'

export type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully'
export type Service = {
  image: string
  profiles?: string[]
  user?: string
  entrypoint?: string[]
  command?: string[]
  env_file?: string
  environment?: Record<string, string>
  volumes?: string[]
  tmpfs?: string
  ports?: string[]
  depends_on?: Record<string, { condition: Condition }>
  healthcheck?: { test: string[] }
  [other: string]: unknown
}
export type ComposeFile = { services: Record<string, Service>; volumes: Record<string, null> }

/** What stands in Containerfile holds for each service of the shop's image. */
export type Image = { entrypoint: string[]; healthcheck: string[]; env: Record<string, string>; user: string }

export const SHOP_IMAGE = '${BOLDO_IMAGE:-localhost/boldo}'

export const readYaml = <T>(path: string): T => parse(readFileSync(path, 'utf8'), { merge: true }) as T

/** Later files add to the first, key by key; of lists only `ports` and `volumes` may be in both. */
export function readCompose(first: string, ...others: string[]): ComposeFile {
  const file = readYaml<ComposeFile>(first)
  for (const other of others.map((path) => readYaml<ComposeFile>(path))) {
    Object.assign(file.volumes, other.volumes)
    for (const [name, { environment, ports, ...rest }] of Object.entries(other.services)) {
      const service = (file.services[name] ??= {} as Service)
      if (environment) service.environment = { ...service.environment, ...environment }
      if (ports) service.ports = [...(service.ports ?? []), ...ports]
      const twice = Object.keys(rest).filter((key) => key in service)
      if (twice.length > 0) throw new Error(`${name}: ${twice.join(', ')} in two files`)
      Object.assign(service, rest)
    }
  }
  return file
}

export function readImage(): Image {
  const text = readFileSync('Containerfile', 'utf8')
  const last = text.slice(text.lastIndexOf('\nFROM '))
  const words = (pattern: RegExp) => JSON.parse(pattern.exec(last)![1]!) as string[]
  const env = Object.fromEntries(
    /^ENV (.+)$/m
      .exec(last)![1]!
      .split(' ')
      .map((each) => each.split('=') as [string, string]),
  )
  return {
    entrypoint: words(/^ENTRYPOINT (\[.+\])$/m),
    healthcheck: words(/^HEALTHCHECK[^[]+CMD (\[.+\])$/m),
    env,
    user: /^USER (.+)$/m.exec(last)![1]!,
  }
}

/** Variables of a file that env_file names. */
export const readEnvFile = (path: string) => parseEnv(readFileSync(path, 'utf8')) as Record<string, string>

/** The environment of a service's process; `envFile` reads what env_file names. */
export function readEnvironment(
  service: Service,
  image: Image,
  envFile: (path: string) => Record<string, string>,
): Record<string, string> {
  const { PATH: _path, ...own } = image.env
  return {
    ...(service.image === SHOP_IMAGE && own),
    ...(service.env_file && envFile(service.env_file)),
    ...withDefaults(service.environment),
  }
}

/** '${NAME:-default}' as Compose writes it, where nobody has set NAME. */
const withDefaults = (environment: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [key, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')]),
  )

/** 'source:target:ro'. A secret is a folder beside the file, made by make-secrets.sh. */
export function parseMount(text: string) {
  const [source, target, mode] = text.split(':') as [string, string, string?]
  const kind = !source.startsWith('.') ? 'volume' : source.startsWith('./secrets/') ? 'secret' : 'file'
  return { source, target, isReadOnly: mode === 'ro', kind } as const
}
