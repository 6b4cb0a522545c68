type Routes = { [name: string]: Routes | string }

/** A contract from `GET /path` for each endpoint: methods and paths are all that calls need. */
export const contractOf = (routes: Routes | string): object => {
  if (typeof routes !== 'string')
    return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, contractOf(route)]))
  const [method, path] = routes.split(' ')
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } }
}
