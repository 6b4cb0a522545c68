import { Socket } from 'node:net'

/** Holds what is written until the end of the event loop's turn, so that many small messages leave as one. */
export class GatheringSocket extends Socket {
  #gathers = false

  /** The driver corks around the messages of each read. */
  override cork(): void {
    super.cork()
    if (this.#gathers) return
    this.#gathers = true
    super.cork()
    setImmediate(() => {
      this.#gathers = false
      super.uncork()
    })
  }
}
