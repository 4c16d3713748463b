import { CALL_ANSWERED, CALL_ENDED } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const dialler = defineMessages('dialler', {
  title: 'Teléfono',
  number: 'Número de teléfono',
  hint: 'Nueve números. Enter llama, Escape cuelga.',
  call: 'Llamar',
  hangUp: 'Colgar',
  mute: 'Silenciar',
  muted: 'El micrófono está en silencio.',
  line: {
    opening: 'Preparando la sesión…',
    ready: 'Sesión lista',
    failed: 'La sesión no se pudo abrir.',
    lostInCall: 'La sesión terminó. Esta llamada sigue; al colgar puedes abrir otra.',
    notConfigured: 'El teléfono no está configurado en esta tienda.',
    notAllowed: 'Tu sesión de operador terminó. Vuelve a iniciar sesión.',
  },
  retry: 'Abrir la sesión otra vez',
  status: 'Estado de la llamada',
  noCall: 'Ninguna llamada en curso.',
  states: {
    calling: 'Llamando…',
    ringing: 'Sonando…',
    answered: CALL_ANSWERED,
    ended: CALL_ENDED,
  },
  ends: {
    completed: (duration: string) => `La llamada duró ${duration}.`,
    canceled: 'Colgaste antes de que contestaran.',
    busy: 'El número está ocupado.',
    noAnswer: 'Nadie contestó.',
    noMicrophone: 'No se pudo usar el micrófono. Revísalo y llama otra vez.',
    failed: 'No se pudo llamar a este número. Revísalo e inténtalo otra vez.',
    dropped: 'La llamada se cortó. El número sigue aquí: puedes llamar otra vez.',
  },
  problems: {
    required: 'Por favor ingrese un número de teléfono.',
    invalid: 'Escribe los nueve números de un teléfono chileno. Los números con tarifa especial no se pueden llamar.',
    notReady: 'La sesión aún no está lista. Intente nuevamente.',
    blocked: 'Esta página se abrió sin permiso para el micrófono. Recárgala para llamar.',
    refused: 'No diste permiso para usar el micrófono. Permítelo junto a la dirección de la página y llama otra vez.',
    inUse: 'Otro programa está usando el micrófono. Ciérralo y llama otra vez.',
    missing: 'No encontramos un micrófono. Conecta uno y llama otra vez.',
  },
  reload: 'Recargar la página',
})
