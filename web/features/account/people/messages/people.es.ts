import { defineMessages } from '#web/platform/messages/messages.tsx'

export const people = defineMessages('people', {
  title: 'Personas por las que compras',
  text: (most: number) =>
    `Un hijo, tu mamá, alguien a quien cuidas: guarda hasta ${most} personas. Al subir una receta eliges para ` +
    'quién es, y el químico farmacéutico la revisa con su nombre y su edad.',
  back: 'Volver a tu compra',
  loading: 'Cargando las personas',
  none: 'No tienes personas guardadas',
  noneText: 'Agrega a quien compras sus medicamentos, y sus recetas quedarán con su nombre.',
  add: 'Agregar persona',
  full: (most: number) => `Ya tienes ${most} personas. Elimina una para agregar otra.`,
  creating: 'Nueva persona',
  editing: 'Editar persona',
  name: 'Nombre y apellido',
  relationship: 'Es tu',
  choose: 'Elige',
  relationships: {
    child: 'Hijo o hija',
    parent: 'Padre o madre',
    partner: 'Pareja',
    other: 'Otra persona',
  } as Record<string, string>,
  birthdate: 'Fecha de nacimiento',
  rut: 'RUT',
  born: (day: string) => `Nació el ${day}.`,
  rutLabel: (rut: string) => `RUT ${rut}.`,
  declaredOn: (day: string, version: string) => `Declaraste representarla el ${day} (versión ${version})`,
  edit: 'Editar',
  editLabel: (name: string) => `Editar ${name}`,
  delete: 'Eliminar',
  deleteLabel: (name: string) => `Eliminar ${name}`,
  save: 'Guardar persona',
  cancel: 'Cancelar',
  deleting: {
    title: '¿Quieres eliminar a esta persona?',
    text: (name: string) =>
      `Borramos los datos de ${name} y sus recetas que nadie ha revisado. Las de pedidos ya hechos las conserva la ` +
      'farmacia, como pide la ley.',
    confirm: 'Eliminar persona',
  },
  errors: {
    required: 'El campo es obligatorio',
    'name.length': 'Máximo 100 caracteres',
    'birthdate.invalid': 'Ingresa una fecha válida',
    'birthdate.future': 'La fecha no puede ser futura',
    'rut.format': 'Ingresa un RUT válido',
    'rut.check_digit': 'Ingresa un RUT válido',
    'declared.required': 'Para guardar sus datos necesitamos tu declaración',
  },
  notices: {
    saved: 'La persona fue guardada',
    deleted: 'La persona fue eliminada',
    full: 'Ya tienes todas las personas que puedes guardar. Lo que escribiste sigue aquí.',
    absent: 'Esta persona ya no está: la eliminaste en otra ventana.',
    paying: 'Hay un pago en curso con una receta suya. Espera a que termine y vuelve a intentarlo.',
    network: 'Error de conexión. No sabemos si se hizo el cambio: vuelve a intentarlo.',
    failed: 'No pudimos guardar el cambio. Nada cambió.',
  },
})
