export type HostileRequest = {
  label: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  isNear?: boolean
}
