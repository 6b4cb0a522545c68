/** Rules of our own for oxlint; `npm run check` and editors use them. */

/** A transaction has one connection: concurrent queries are serialized anyway, in an order no one sees. */
const noParallelInTransaction = {
  meta: {
    type: 'problem',
    messages: {
      parallel:
        'Await one statement after the other: a transaction (Tx, or a Reader that may be one) has a single connection, and a lock must be held before what it guards is read.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      if (isParallel(node) && enclosing(node).some(isInTransaction))
        context.report({ node, messageId: 'parallel' })
    },
  }),
}

const isParallel = ({ callee }) =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'Promise' &&
  callee.property.type === 'Identifier' &&
  ['all', 'allSettled', 'race', 'any'].includes(callee.property.name)

function enclosing(node) {
  const around = []
  for (let at = node.parent; at; at = at.parent) if (/Function/.test(at.type) && at.params) around.push(at)
  return around
}

const isInTransaction = ({ params }) =>
  params.some((param) => {
    const { typeAnnotation, name } = param.type === 'AssignmentPattern' ? param.left : param
    const type = typeAnnotation?.typeAnnotation?.typeName?.name
    return type === 'Tx' || type === 'Reader' || (!type && name === 'tx')
  })

export default {
  meta: { name: 'buildkin' },
  rules: { 'no-parallel-in-transaction': noParallelInTransaction },
}
