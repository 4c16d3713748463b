import { builder } from '#api/builder.ts'
import type { LinePrescription } from './order.rules.ts'

export const LinePrescriptionNode = builder.objectRef<LinePrescription>('LinePrescription').implement({
  description: 'What a line has in the way of a prescription.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    source: t.string({
      description: 'file; or what stands in for one: telemedicine, insurance, note, missing.',
      resolve: ({ source }) => source,
    }),
    fileName: t.exposeString('fileName', { description: 'Empty without a file.' }),
    contentType: t.exposeString('contentType', {
      nullable: true,
      description: 'application/pdf, image/jpeg or image/png.',
    }),
    url: t.string({
      nullable: true,
      description: 'Where its owner and staff get the file.',
      resolve: ({ id, contentType }) => (contentType !== null ? `/uploads/prescriptions/${id}` : null),
    }),
    state: t.string({
      description: 'subida, recibida, en revisión, por aclarar, aprobada, rechazada.',
      resolve: ({ state }) => state,
    }),
    patient: t.string({
      description: 'The name of the dependant whom it is for; empty for the customer.',
      resolve: ({ patient }) => patient ?? '',
    }),
    dependantId: t.id({
      nullable: true,
      description: "That person, of the customer's `dependants`; null also once they were deleted.",
      resolve: ({ dependantId }) => dependantId ?? null,
    }),
    units: t.int({
      nullable: true,
      description: 'Units that telemedicine prescribed, the most that the line may have; null for any other.',
      resolve: ({ units }) => units ?? null,
    }),
    isReused: t.boolean({
      description: "Whether it is the customer's own of an earlier purchase, used again.",
      resolve: ({ isReused }) => isReused ?? false,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'What the pharmacist wants cleared up, or why it was refused.',
    }),
  }),
})
