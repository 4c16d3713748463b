import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useInterval } from '#web/platform/use-interval.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { dispatch } from './messages/dispatch.es.ts'

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const LOOKS_EVERY_MS = 250

/** Browsers without it read no code; there the number is typed. */
const findDetector = (): DetectorClass | undefined =>
  navigator.mediaDevices ? (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector : undefined
export const canScanByCamera = (): boolean => findDetector() !== undefined

export function CameraScan({
  open,
  onClose,
  onCode,
}: {
  open: boolean
  onClose: () => void
  onCode: (code: string) => void
}) {
  const t = useMessages(dispatch).find
  const [isRefused, setRefused] = useState(false)
  return (
    <Modal open={open} onClose={onClose} size="sm" title={t.scan}>
      {isRefused ? (
        <Alert tone="warning" live title={t.noCamera} />
      ) : open ? (
        <Camera onCode={onCode} onRefused={() => setRefused(true)} />
      ) : null}
    </Modal>
  )
}

/** The picture stays in the browser. */
function Camera({ onCode, onRefused }: { onCode: (code: string) => void; onRefused: () => void }) {
  const t = useMessages(dispatch).find
  const video = useRef<HTMLVideoElement>(null)
  const [detector] = useState(() => new (findDetector()!)({ formats: ['code_128', 'qr_code'] }))
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened
        if (isOver || !video.current) return stop()
        video.current.srcObject = opened
      },
      () => refuse(),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [])
  useInterval(LOOKS_EVERY_MS, () => {
    if (!video.current || video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    detector.detect(video.current).then(
      ([code]) => code && onCode(code.rawValue),
      () => refuse(),
    )
  })
  return (
    <>
      <p className="mb-3">{t.aim}</p>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        className="aspect-square w-full rounded-control bg-tinta-900 object-cover"
      />
    </>
  )
}
