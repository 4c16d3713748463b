import { defineMessages } from '#web/platform/messages/messages.tsx'

/** /account/privacy: the rights of Ley 21.719. */
export const ownData = defineMessages('own-data', {
  title: 'Mis datos',
  text: 'Tus datos son tuyos. Aquí ves qué aceptaste y qué puedes hacer con ellos.',
  loading: 'Cargando tus datos',
  consents: {
    title: 'Tus permisos',
    text: 'Lo que aceptaste, con su fecha y la versión del texto. Puedes retirar un permiso cuando quieras.',
    none: 'No hay permisos registrados.',
    kinds: { privacy: 'Tratamiento de mis datos', health: 'Datos de salud', promotions: 'Ofertas por correo' },
    given: 'Vigente',
    withdrawn: 'Retirado',
    since: (date: string, version: string) => `Aceptado el ${date}, versión ${version} del texto.`,
    until: (date: string) => `Retirado el ${date}.`,
    withdraw: 'Retirar permiso',
    withdrawOf: (kind: string) => `Retirar permiso: ${kind}`,
    withdrawing: {
      title: '¿Retirar este permiso?',
      health: 'Al retirarlo borramos tus patologías de interés. Puedes darlo otra vez en tu perfil.',
      promotions: 'No te enviaremos más ofertas ni novedades. Puedes darlo otra vez en tu perfil.',
      confirm: 'Sí, retirar',
      cancel: 'Volver',
    },
    results: {
      done: 'Retiramos tu permiso',
      failed: 'No pudimos retirar el permiso. Vuelve a intentarlo en un momento.',
    },
  },
})
