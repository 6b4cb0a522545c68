/** For a model's additions; never equal to a planner's key. */
export const addedKey = /^model:[a-z0-9-]{3,60}$/
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
export const areUnique = (keys: string[]) => new Set(keys).size === keys.length
