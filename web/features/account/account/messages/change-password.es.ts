import { defineMessages } from '#web/platform/messages/messages.tsx'

export const changePassword = defineMessages('change-password', {
  title: 'Cambiar contraseña',
  text: 'Al cambiarla se cierran tus sesiones en otros navegadores.',
  current: 'Contraseña actual',
  new: 'Contraseña nueva',
  hint: (minimum: number) => `Al menos ${minimum} caracteres.`,
  confirmation: 'Repite la contraseña nueva',
  submit: 'Guardar contraseña',
  done: 'Tu contraseña fue actualizada correctamente',
  failed: {
    network: 'Error de conexión',
    often: 'Lo intentaste muchas veces seguidas',
    other: 'No pudimos cambiar tu contraseña',
    text: 'Tu contraseña sigue siendo la misma. Vuelve a intentarlo en un momento.',
  },
  errors: {
    required: 'Este campo es obligatorio',
    'currentPassword.wrong': 'La contraseña actual no es correcta',
    'password.too_long': 'Máximo 200 caracteres',
    'password.common': 'Esa contraseña es de las más usadas y se adivina en segundos. Elige otra.',
    'password.personal': 'No uses tu RUT, tu nombre ni tu correo: es lo primero que otros prueban. Elige otra.',
    'passwordConfirmation.different': 'Las contraseñas no coinciden',
  },
  length: (minimum: number) => `Tu contraseña debe tener al menos ${minimum} caracteres.`,
})
