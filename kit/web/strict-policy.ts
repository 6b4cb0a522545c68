// Our CSP forbids eval. Set before zod loads, or the browser reports its attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
