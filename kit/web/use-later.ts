import { useEffect, useState } from 'react'
import { createDelayedSend, openSendQueue } from './send-queue.ts'

/**
 * Sends what was given last once there is a pause. `flush` sends it now, as leaving the page, closing the
 * tab and signing out do; `cancel` forgets it. Where `send` resolves with false, it is sent again when
 * the connection is back.
 */
export function useLater<T>(send: (value: T) => unknown, pause: number) {
  const [queue] = useState(() => createDelayedSend<T>(pause))
  useEffect(() => queue.sendWith(send))
  useEffect(() => {
    const close = openSendQueue(queue.flush)
    const flush = () => void queue.flush()
    window.addEventListener('pagehide', flush)
    return () => {
      close()
      window.removeEventListener('pagehide', flush)
      void queue.flush()
    }
  }, [queue])
  return queue
}
