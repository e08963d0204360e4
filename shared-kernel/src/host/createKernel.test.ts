import { createTestKernel } from '../testing';
import { createKernel } from './index';

describe('createKernel', () => {
  const parts = createTestKernel();

  test('has no image address without a token, and one with the token later', () => {
    let token: string | null = null;
    const kernel = createKernel({ ...parts, routePaths: () => [], imageToken: () => token });

    expect(kernel.imageUrl('/children/7/thumbnail?v=3&sign=x')).toBeNull();
    token = 'a/b';
    const address = '/api/children/7/thumbnail?token=a%2Fb&v=3&sign=x';
    expect(kernel.imageUrl('/children/7/thumbnail?v=3&sign=x')).toBe(address);
    expect(kernel.imageUrl('/photos/12/viewer')).toBe('/api/photos/12/viewer?token=a%2Fb');
    expect(kernel.imageUrl('https://photos.example/12.jpg')).toBe('https://photos.example/12.jpg');
  });

  test('has every call, unless another backend lacks it', () => {
    const others = { ...parts, routePaths: () => [], imageToken: () => null };
    expect(createKernel(others).hasCall('GET /presence/door')).toBe(true);
    const lacking = createKernel({ ...others, unavailable: ['GET /presence/door'] });
    expect(lacking.hasCall('GET /presence/door')).toBe(false);
  });

  test('asks for the routes on each call, because settings can change', () => {
    let paths: readonly string[] = [];
    const kernel = createKernel({ ...parts, routePaths: () => paths, imageToken: () => null });

    expect(kernel.hasRoute('/care')).toBe(false);
    paths = ['/care'];
    expect(kernel.hasRoute('/care')).toBe(true);
  });

  test('looks through the routes once for the links of a list', () => {
    const paths = ['/children/:id'];
    const looked = jest.spyOn(paths, 'some');
    const kernel = createKernel({ ...parts, routePaths: () => paths, imageToken: () => null });

    expect([7, 8, 9].map((id) => kernel.hasRoute(`/children/${id}`))).toEqual([true, true, true]);
    expect(looked).toHaveBeenCalledTimes(1);
    expect(kernel.hasRoute('/children/7/photos')).toBe(false);
  });

  test.each([
    ['/children/7/photos?week=1#now', true],
    ['/Children/7', true],
    ['/children', false],
    ['/', true],
    ['/anything/else', true],
    ['/anything', false],
  ])('finds whether %s has a route', (path, known) => {
    const routePaths = () => ['/', '/children/:id', '/children/:id/:tab', '/:area/else'];
    const kernel = createKernel({ ...parts, routePaths, imageToken: () => null });

    expect(kernel.hasRoute(path)).toBe(known);
  });
});
