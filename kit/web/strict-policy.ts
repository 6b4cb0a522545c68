// Our content policy admits no code from text. Told so before it loads, zod does not try: the browser would report each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
