import { defineMessages } from '#web/platform/messages/messages.tsx'

export const openSessions = defineMessages('open-sessions', {
  title: 'Sesiones abiertas',
  text: 'Los navegadores donde entraste a tu cuenta. Si no reconoces alguno, ciérralo y cambia tu contraseña.',
  loading: 'Buscando tus sesiones…',
  unknown: 'Navegador desconocido',
  current: 'Este navegador',
  used: (day: string, time: string) => `Última vez: ${day}, ${time}`,
  end: 'Cerrar',
  endLabel: (browser: string, used: string) => `Cerrar la sesión de ${browser}. ${used}`,
  endOthers: 'Cerrar todas las demás',
  results: {
    one: 'La sesión está cerrada',
    others: 'Solo queda abierta la sesión de este navegador',
    failed: 'No pudimos cerrarla. Inténtalo de nuevo.',
  },
})
