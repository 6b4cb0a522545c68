import { minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport } from 'vite'
import type { Plugin } from 'vite'
import { schemasApart } from './scripts/schemas-apart.ts'
import { chunkGroups, iconsByFile, live } from './scripts/web-chunks.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    routesOfContract(),
    schemasApart(),
    droppableSchemas(),
    iconsByFile(),
    landingInDevelopment(),
  ],
  publicDir: 'app/web/public',
  build: {
    outDir: 'build/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // As README.md promises: newer syntax is shorter than its replacement.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // A data: font or picture would need a wider content policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { app: 'index.html', landing: 'landing.html', live },
      preserveEntrySignatures: 'allow-extension',
      ...(isSsrBuild
        ? {}
        : { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } } }),
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3001',
      '^/in/': 'http://127.0.0.1:3001',
      '/dev/mailbox': 'http://127.0.0.1:3001',
    },
  },
}))

/** In production the build renders the landing documents and the server picks one. */
function landingInDevelopment(): Plugin {
  return {
    name: 'landing-in-development',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === '/landing') request.url = '/landing.html'
        next()
      })
    },
    async transformIndexHtml(html, { server, originalUrl = '' }) {
      if (!server || !html.includes('<!--landing-->')) return html
      const { fillLanding } = await server.ssrLoadModule('/app/web/prerender-landing.tsx')
      const tab = new URLSearchParams(originalUrl.split('?')[1]).get('tab') ?? 'home'
      const filled: string = fillLanding(html, { name: 'Buildkin', tab, live: `/${live}` })
      // The server's marks.
      return filled.replaceAll(/%(TRIAL|SOCIAL)%/g, '')
    },
  }
}

/**
 * Pages need methods and paths, not schemas: `virtual:contract` leaves those out, a third less script
 * on the first screen.
 */
function routesOfContract(): Plugin {
  const id = 'virtual:contract'
  return {
    name: 'routes-of-contract',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(loaded) {
      if (loaded !== `\0${id}`) return
      const { module } = await runnerImport<typeof import('#app/contract.ts')>('./app/contract.ts')
      const routes = JSON.stringify(minifyContractRouter(module.contract), (_, value) => {
        const { method, path } = value['~orpc']?.route ?? {}
        return path ? `${method} ${path}` : value
      })
      return `export const routes = JSON.parse(${JSON.stringify(routes)})`
    },
  }
}

/**
 * Marks top-level expressions in contracts and the planner as pure, so a page that uses only the
 * wording ships no schema.
 */
function droppableSchemas(): Plugin {
  return {
    name: 'droppable-schemas',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: {
        id: /\/(([\w-]+-)?contract|contract\/[\w-]+|planner\/([\w-]+\/)?[\w-]+|trial-form)\.ts(\?schemas)?$/,
      },
      handler(code) {
        const values = this.parse(code).body.flatMap((statement) => {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          return declaration?.type === 'VariableDeclaration'
            ? declaration.declarations.map(({ init }) => init)
            : []
        })
        const pure = values.reduceRight(
          (text, value) =>
            value &&
            /[\w\]]\(/.test(code.slice(value.start, value.end)) &&
            !value.type.endsWith('FunctionExpression')
              ? `${text.slice(0, value.start)}/* @__PURE__ */ (() => ` +
                `(${text.slice(value.start, value.end)}))()${text.slice(value.end)}`
              : text,
          code,
        )
        return { code: pure, moduleSideEffects: false }
      },
    },
  }
}
