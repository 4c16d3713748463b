import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PREPARATION_PATH, preparationPath } from '#web/back-office/kit/back-office-paths.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { TakeOrderDocument, type Parcel } from '#web/back-office/kit/parcel-documents.ts'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { beep, useScanner } from '#web/back-office/kit/scanner.ts'
import { useTaxNumber } from '#web/back-office/kit/tax-number.tsx'
import { useLease } from '#web/back-office/kit/use-lease.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { readCold } from './cold-chain.tsx'
import { preparation } from './messages/preparation.es.ts'
import { countUnits, findRowProblem, isWhole, listRows, toPackedLines } from './packing.rules.ts'
import { ExtendParcelDocument, FinishParcelDocument, ReleaseParcelDocument } from './preparation-documents.ts'
import { changeBox } from './round.ts'
import { usePacking } from './use-packing.ts'

/** What a person may do at a parcel that they prepare, and where the focus goes after each. */
export function usePrepare(parcel: Parcel, show: (parcel: Parcel) => void) {
  const t = useMessages(preparation)
  const navigate = useNavigate()
  const packing = usePacking(parcel)
  const place = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isColdWrong, setColdWrong] = useState(false)
  const finishing = useStaffMutation(FinishParcelDocument)
  const releasing = useStaffMutation(ReleaseParcelDocument)
  const tax = useTaxNumber(parcel, packing.folio)
  const takeBack = useTakeBack(parcel, packing.moveTo)
  const lease = useLease(ExtendParcelDocument, { id: parcel._id, leaseUntil: parcel.leaseUntil }, true)
  const failure = finishing.error ?? releasing.error

  const focusField = (name: string) => {
    // The product's fields come with the next rendering.
    requestAnimationFrame(() => place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus())
  }
  const scan = (code: string) => {
    const product = packing.scan(code)
    if (!product) return beep()
    const units = countUnits(packing.packing, product._id) + 1
    setAnnouncement(t.countedNow(product.name, units, product.units))
    if (units === product.units) focusField(listRows(packing.packing, product._id)[0]!.lot === '' ? 'lot' : 'code')
  }
  useScanner(scan)
  const finish = async () => {
    const open = packing.products.find((product) => !isWhole(packing.packing, product))
    const cold = readCold(parcel, packing)
    setWrong(open ? t.notWhole(open.name) : null)
    if (open) {
      packing.choose(open._id)
      return focusField(listRows(packing.packing, open._id).map(findRowProblem).find(Boolean) ?? 'code')
    }
    setColdWrong(cold.wrong !== null)
    if (cold.wrong) return focusField(cold.wrong)
    if (!(await tax.save())) return focusField('folio')
    const lines = toPackedLines(packing.packing, packing.products)
    const { answer, error } = await finishing.send({ id: parcel._id, lines, ...cold.values })
    if (answer?.finishParcel) {
      packing.forget()
      changeBox(parcel._id, { isDone: true })
      show(answer.finishParcel)
    }
    if (error?.code === 'parcel.lot_unusable') {
      packing.choose(String(error.data.product))
      focusField('lot')
    }
  }
  const giveBack = async () => {
    const { is } = await releasing.send({ id: parcel._id })
    if (is !== 'done') return
    packing.forget()
    changeBox(parcel._id, { isDone: true })
    notify({ text: t.gaveBack(parcel.orderReferenceId), undo: () => void takeBack() })
    await navigate(PREPARATION_PATH)
  }
  return {
    place,
    packing,
    announcement,
    wrong,
    failure,
    lease,
    tax,
    isLost: lease.isLost || failure?.code === 'parcel.lease_lost',
    /** It is in another state: a colleague, or its order's end. */
    hasMoved: failure?.code === 'parcel.cannot_move',
    lostTo: lease.lostTo ?? (typeof failure?.data.by === 'string' ? failure.data.by : null),
    isColdWrong,
    isFinishing: finishing.is === 'sending' || tax.isSaving,
    isReleasing: releasing.is === 'sending',
    scan,
    /** After the last field of a product. */
    goOn: () => focusField(packing.goOn() ? 'code' : parcel.coldChain ? 'gelPacks' : 'finish'),
    focusFinish: () => focusField('finish'),
    finish,
    giveBack,
  }
}

/** The order is taken again with what was typed, unless a colleague was quicker. */
function useTakeBack(parcel: Parcel, moveTo: (parcelId: string) => void) {
  const t = useMessages(preparation)
  const navigate = useNavigate()
  const { send } = useStaffMutation(TakeOrderDocument)
  return async () => {
    const { answer } = await send({ orderId: parcel.orderId })
    if (!answer?.takeOrder) return notify({ text: t.notTakenBack(parcel.orderReferenceId) })
    moveTo(answer.takeOrder._id)
    changeBox(parcel._id, { id: answer.takeOrder._id, isDone: false })
    await navigate(preparationPath(answer.takeOrder._id))
  }
}
