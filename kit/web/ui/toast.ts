export type ToastMessage = {
  id: number
  kind: 'success' | 'error'
  title: string
  description?: string
  action?: { label: string; onPress: () => void } | { label: string; href: string; here?: true }
}

let next = 1
let messages: ToastMessage[] = []
const listeners = new Set<() => void>()

export const toasts = {
  get: () => messages,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  remove: (id: number) => change(messages.filter((message) => message.id !== id)),
}

/** Never for a field's error. At most three at once, and one that's said again replaces itself. */
export const toast = {
  success: (title: string, more: { description?: string; action?: ToastMessage['action'] } = {}) =>
    add({ kind: 'success', title, ...more }),
  error: (title: string, description?: string, action?: ToastMessage['action']) =>
    add({ kind: 'error', title, description, action }),
  settle: () => change(messages.filter(({ kind }) => kind !== 'error')),
  undo: (title: string, onUndo: () => void) =>
    add({ kind: 'success', title, action: { label: 'Undo', onPress: onUndo } }),
}

function add(message: Omit<ToastMessage, 'id'>): void {
  const others = messages.filter((shown) => shown.action || !isSame(shown, message))
  change([...others, { ...message, id: next++ }].slice(-3))
}

const isSame = (one: Omit<ToastMessage, 'id'>, other: Omit<ToastMessage, 'id'>) =>
  one.kind === other.kind && one.title === other.title

function change(changed: ToastMessage[]): void {
  messages = changed
  listeners.forEach((listener) => listener())
}
