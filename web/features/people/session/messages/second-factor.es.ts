import { defineMessages } from '#web/platform/messages/messages.tsx'

export const secondFactor = defineMessages('second-factor', {
  title: 'Verifica que eres tú',
  text: 'Escribe el código de seis dígitos que muestra tu aplicación de autenticación.',
  code: 'Código de tu aplicación',
  recoveryText: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.',
  recoveryCode: 'Código de recuperación',
  useRecovery: 'No tengo mi teléfono',
  useApp: 'Usar mi aplicación',
  submit: 'Verificar',
  back: 'Volver a la contraseña',
  enrol: {
    title: 'Protege tu cuenta',
    text:
      'El equipo de la farmacia entra con su contraseña y un código. Agrega esta cuenta a una aplicación de ' +
      'autenticación (Google Authenticator, Aegis, 1Password u otra).',
    scan: 'Escanea este código QR con la aplicación',
    qr: 'Código QR con la clave de tu cuenta',
    type: 'O escribe esta clave en la aplicación:',
    open: 'Abrir en la aplicación de este dispositivo',
    submit: 'Activar',
  },
  codes: {
    title: 'Guarda tus códigos de recuperación',
    text:
      'Cada uno te deja entrar una vez si pierdes tu teléfono. No los volveremos a mostrar: anótalos o guárdalos ' +
      'en un lugar seguro.',
    copy: 'Copiar los códigos',
    copied: 'Códigos copiados',
    saved: 'Ya guardé mis códigos',
    savedNeeded: 'Marca esta casilla cuando los hayas guardado.',
    submit: 'Continuar',
  },
  errors: {
    'code.required': 'Escribe el código',
    'code.wrong': 'El código no es correcto, o ya se usó. Espera el siguiente.',
  },
  failed: {
    ended: 'Tu inicio de sesión venció',
    endedText: 'Vuelve a ingresar tu contraseña.',
    network: 'Error de conexión',
    networkText: 'Revisa tu conexión y vuelve a intentarlo.',
    often: 'Lo intentaste muchas veces seguidas',
    oftenText: (minutes: number) =>
      minutes === 1 ? 'Espera un minuto y vuelve a intentarlo.' : `Espera ${minutes} minutos y vuelve a intentarlo.`,
    other: 'No pudimos verificar el código',
    otherText: 'Vuelve a intentarlo en un momento.',
  },
})
