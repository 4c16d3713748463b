import { refusal, type DataOf } from '#lib/domain-error.ts'

export const settingsRefusals = {
  'settings.changed': refusal<{ revision: number }>(
    409,
    'Otra persona cambió la configuración mientras la editabas. Revísala y vuelve a guardar.',
  ),
  'settings.invented': refusal<{ problems: string[] }>(
    422,
    'Una tienda real no puede mostrar datos inventados: revisa el RUT, el teléfono, el correo y la dirección técnica.',
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof settingsRefusals> {}
}
