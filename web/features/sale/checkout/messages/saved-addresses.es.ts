import { defineMessages } from '#web/platform/messages/messages.tsx'

export const savedAddresses = defineMessages('saved-addresses', {
  choose: 'Tus direcciones guardadas',
  other: 'Otra dirección',
  keep: 'Guardar esta dirección en mi cuenta',
  name: 'Nombre de la dirección',
  nameHint: 'Por ejemplo, Casa o Trabajo.',
  save: 'Guardar dirección',
  cancel: 'Cancelar',
  required: 'El campo es obligatorio',
  saved: 'Tus direcciones fueron actualizadas correctamente',
  problems: {
    changed: 'Tus direcciones cambiaron en otra ventana. Vuelve a guardar.',
    full: 'Ya tienes 5 direcciones guardadas. Puedes seguir con tu compra.',
    network: 'Error de conexión. La dirección aún no se guarda en tu cuenta; puedes seguir con tu compra.',
    failed: 'Ha ocurrido un error al actualizar el perfil. Puedes seguir con tu compra.',
  },
})
