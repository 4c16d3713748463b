/** What a person did in one tab is seen in their others, and by the counters of this one, without waiting. */
import { useEffect, useEffectEvent } from 'react'

const NAME = 'boldo-back-office'

export function announceAct(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(null)
  channel.close()
}

/** `run` is called after an act in any tab of this browser, this one included. */
export function useActs(run: () => void): void {
  const handle = useEffectEvent(run)
  useEffect(() => {
    const channel = new BroadcastChannel(NAME)
    channel.onmessage = () => handle()
    return () => channel.close()
  }, [])
}
