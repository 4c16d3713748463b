import { refusal, type DataOf } from '#lib/domain-error.ts'

export const settingsRefusals = {
  'settings.changed': refusal<{ revision: number }>(409, {
    es: 'Otra persona cambió la configuración mientras la editabas. Revísala y vuelve a guardar.',
    en: 'Somebody else changed the settings while you edited them. Look at them and save again.',
  }),
  'settings.invented': refusal<{ problems: string[] }>(422, {
    es:
      'Una tienda real no puede mostrar datos inventados: ' +
      'revisa el RUT, el teléfono, el correo y la dirección técnica.',
    en: 'A real shop cannot show invented data: check the RUT, the phone, the e-mail and the technical director.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof settingsRefusals> {}
}
