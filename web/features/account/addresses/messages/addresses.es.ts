import { defineMessages } from '#web/platform/messages/messages.tsx'

/** /account/address (ACCOUNT §2, §5, §8). */
export const addresses = defineMessages('addresses', {
  title: 'Mis direcciones',
  text: (most: number) =>
    `Guarda hasta ${most} direcciones. La favorita va primero cuando compras y en tus suscripciones.`,
  loading: 'Cargando tus direcciones',
  none: 'No tienes direcciones guardadas',
  noneText: 'Guarda una y no tendrás que escribirla de nuevo en tu próxima compra.',
  favorites: 'Dirección favorita',
  favorite: 'Favorita',
  add: 'Agregar dirección',
  full: (most: number) => `Ya tienes ${most} direcciones. Elimina una para agregar otra.`,
  edit: 'Editar',
  editOf: (name: string) => `Editar ${name}`,
  delete: 'Eliminar',
  deleteOf: (name: string) => `Eliminar ${name}`,
  creating: 'Nueva dirección',
  editing: 'Editar dirección',
  name: 'Nombre de la dirección',
  nameHint: 'Por ejemplo, Casa o Trabajo.',
  save: 'Guardar dirección',
  cancel: 'Cancelar',
  deleting: { title: '¿Quieres eliminar esta dirección?', confirm: 'Eliminar dirección' },
  errors: { required: 'El campo es obligatorio', 'name.length': 'Máximo 100 caracteres' },
  notices: {
    saved: 'Tus direcciones fueron actualizadas correctamente',
    favorite: 'No puedes eliminar tu dirección favorita',
    changed: 'Tus direcciones cambiaron en otra ventana',
    full: 'Ya tienes todas las direcciones que puedes guardar',
    network: 'Error de conexión',
    refused: 'Ha ocurrido un error al actualizar el perfil',
    failed: 'Error al actualizar el perfil. Por favor intente nuevamente.',
  },
  noticeTexts: {
    favorite: 'Elige otra como favorita y podrás eliminarla.',
    changed: 'Aquí están como quedaron. Lo que hacías aún no se guarda: revísalo y vuelve a intentarlo.',
    full: 'Elimina una en otra ventana o edita una de las que tienes. Lo que escribiste sigue aquí.',
    network: 'No sabemos si se guardó. Revisa tu conexión y vuelve a intentarlo.',
    refused: 'Nada cambió. Revisa los datos y vuelve a intentarlo.',
    failed: 'Nada cambió.',
  },
})
