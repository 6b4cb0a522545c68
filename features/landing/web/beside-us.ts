export const besideUsHeads = ['What matters', 'A notebook', 'A chatbot', 'Us'] as const

export const besideUs = [
  ['Starts right away', 'Yes', 'Yes', 'After eight questions'],
  [
    'Knows your hours and your money',
    'If you write them down',
    'Only if you repeat it every time',
    'Yes, and every idea stays within them',
  ],
  [
    'Shows where its facts come from',
    'If you write it down',
    'Rarely',
    'Always: our playbook, a dated source, or you',
  ],
  ['Tells you to stop', 'No', 'Rarely. It aims to please', 'Yes, at a point you set in advance'],
  ['People to work with', 'No', 'No', 'Yes'],
  ['Answers any question in the world', 'No', 'Yes', 'No. A chatbot wins here'],
  ['Works without a network', 'Yes', 'No', 'No. A notebook wins here'],
] as const
