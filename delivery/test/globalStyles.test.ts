import { firstGlobalStyle } from '../src/release/globalStyles.ts';

test.each([
  '.grid-Z3C6KZ,.shifts-I9EELx{margin:0}',
  '.grid-Z3C6KZ>li:hover::before{color:red}',
  ':root[data-theme=dark] .card-aL9QG8{color:red}',
  '@media print{.card-aL9QG8{display:none}}',
  '@keyframes turn-a1b2c3{from{opacity:0}50%{opacity:1}}',
  '.card-aL9QG8:not(.open-I9EELx) .ant-btn{color:red}',
  '.outer-aL9QG8{& .inner{color:red}&:hover{color:blue}}',
  ':where(.card-aL9QG8) a{color:red}',
  ':is(.card-aL9QG8,.open-I9EELx b){color:red}',
  '@page report{size:A4 landscape}',
  '',
])('%s applies to the area only', (css) => {
  expect(firstGlobalStyle(css)).toBeNull();
});

test.each([
  ['body{margin:0}', 'body'],
  ['.card-aL9QG8,h1{margin:0}', 'h1'],
  ['@media print{*{display:none}}', '*'],
  [':root{--ga-surface:red}', ':root'],
  ['.ant-btn{color:red}', '.ant-btn'],
  [':is(.card-aL9QG8,body){color:red}', ':is(.card-aL9QG8,body)'],
  [':has(.card-aL9QG8){color:red}', ':has(.card-aL9QG8)'],
  [':not(.card-aL9QG8){display:none}', ':not(.card-aL9QG8)'],
  ['@supports (display:grid){[data-x] a{color:red}}', '[data-x] a'],
  ['@import url(https://evil.example/x.css);', '@import url(https://evil.example/x.css);'],
  ['@layer a{html{color:red}}', 'html'],
  ['@font-face{font-family:x;src:url(x.woff2)}', '@font-face{font-family:x;src:url(x.woff2)}'],
  ['@page{margin:0}', '@page{margin:0}'],
  ['@page :first{margin:0}', '@page :first{margin:0}'],
  ['@page report,:left{margin:0}', '@page report,:left{margin:0}'],
  ['@property --ga-x{syntax:"*";inherits:true}', '@property --ga-x{syntax:"*";inherits:true}'],
])('%s applies to other areas too', (css, part) => {
  expect(firstGlobalStyle(css)).toBe(part);
});
