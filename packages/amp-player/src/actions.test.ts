import { describe, expect, test } from 'vitest';
import { parseActions } from './actions.ts';

/** Returns the actions of the given event as text, with evaluated arguments. */
function stepsOf(on: string, event: string): readonly string[] {
  return (parseActions(on).get(event) ?? []).map(({ target, method, given }) => {
    const values = Object.entries(given).map(
      ([name, value]) =>
        `${name}=${JSON.stringify(value({ event: { index: 2, value: 'x;y' }, s: { a: 1 } }))}`,
    );
    return `${target}.${method}(${values.join(' ')})`;
  });
}

describe('actions of an on attribute', () => {
  test.each([
    { on: 'tap:form.submit', event: 'tap', steps: ['form.submit()'] },
    { on: 'tap:lightbox', event: 'tap', steps: ['lightbox.()'] },
    {
      on: 'tap:AMP.setState({b1:{step:3}}),b1-add_product.submit',
      event: 'tap',
      steps: ['AMP.setState(state={"b1":{"step":3}})', 'b1-add_product.submit()'],
    },
    {
      on: "input-debounced:AMP.setState({a:{b:event.value.split(';').join(',')}});change:AMP.setState({a:1})",
      event: 'input-debounced',
      steps: ['AMP.setState(state={"a":{"b":"x,y"}})'],
    },
    {
      on: "input-debounced:AMP.setState({a:{b:event.value.split(';').join(',')}});change:AMP.setState({a:1})",
      event: 'change',
      steps: ['AMP.setState(state={"a":1})'],
    },
    {
      on: 'slideChange: c.goToSlide(index=event.index + 1)',
      event: 'slideChange',
      steps: ['c.goToSlide(index=3)'],
    },
    {
      on: "tap:box.toggleClass(class='on', force=true)",
      event: 'tap',
      steps: ['box.toggleClass(class="on" force=true)'],
    },
    {
      on: "tap:AMP.setState({a:'it\\'s; so'}),b.hide",
      event: 'tap',
      steps: ['AMP.setState(state={"a":"it\'s; so"})', 'b.hide()'],
    },
    { on: 'tap:a.show;tap:b.hide', event: 'tap', steps: ['a.show()', 'b.hide()'] },
    { on: 'tap:AMP.setState({a:=}),b.hide', event: 'tap', steps: ['b.hide()'] },
    { on: 'nothing here', event: 'tap', steps: [] },
    { on: '', event: 'tap', steps: [] },
  ])('$on, $event', ({ on, event, steps }) => {
    expect(stepsOf(on, event)).toEqual(steps);
  });
});
